import { addMessages } from '#src/shared/messages/translate.ts';
import { enWatch } from './messages/en.ts';

addMessages(enWatch);
