import { enNewsletter } from '#src/shared/messages/en-newsletter.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enNewsletter);
