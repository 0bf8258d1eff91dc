import { addMessages } from '#src/shared/messages/translate.ts';
import { enTool } from '../messages/en-tool-page.ts';

addMessages(enTool);
