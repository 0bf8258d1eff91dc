import { addMessages } from '#src/shared/messages/translate.ts';
import { enHome } from '../messages/en-home.ts';

addMessages(enHome);
