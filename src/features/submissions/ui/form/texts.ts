import { enToolForm } from '#src/shared/messages/en-tool-form.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enToolForm);
