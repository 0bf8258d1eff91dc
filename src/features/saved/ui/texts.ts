import { enSaved } from '#src/shared/messages/en-saved.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enSaved);
