import { enTool } from '#src/shared/messages/en-tool.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enTool);
