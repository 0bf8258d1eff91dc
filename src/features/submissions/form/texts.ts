import { addMessages } from '#src/shared/messages/translate.ts';
import { enToolForm } from '../messages/en-form.ts';

addMessages(enToolForm);
