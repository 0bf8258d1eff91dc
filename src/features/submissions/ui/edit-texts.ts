import { enToolEdit } from '#src/shared/messages/en-tool-edit.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enToolEdit);
