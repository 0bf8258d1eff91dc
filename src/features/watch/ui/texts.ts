import { enWatch } from '#src/shared/messages/en-watch.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enWatch);
