import { addMessages } from '#src/shared/messages/translate.ts';
import { enSubmitInfo } from '../messages/en-submit-info.ts';

addMessages(enSubmitInfo);
