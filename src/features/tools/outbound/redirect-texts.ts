import { addMessages } from '#src/shared/messages/translate.ts';
import { enRedirect } from '../messages/en-redirect.ts';

addMessages(enRedirect);
