import { enRedirect } from '#src/shared/messages/en-redirect.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enRedirect);
