import { addMessages } from '#src/shared/messages/translate.ts';
import { enToolEdit } from '../messages/en-edit.ts';

addMessages(enToolEdit);
