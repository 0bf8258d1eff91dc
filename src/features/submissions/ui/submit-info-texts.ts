import { enSubmitInfo } from '#src/shared/messages/en-submit-info.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enSubmitInfo);
