import { addMessages } from '#src/shared/messages/translate.ts';
import { enNewsletter } from './messages/en.ts';

addMessages(enNewsletter);
