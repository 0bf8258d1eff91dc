import { enHome } from '#src/shared/messages/en-home.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enHome);
