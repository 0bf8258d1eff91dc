import { addMessages } from '#src/shared/messages/translate.ts';
import { enSaved } from '../messages/en.ts';

addMessages(enSaved);
