import { addMessages } from '#src/shared/messages/translate.ts';
import { enModeration } from '../messages/en.ts';

addMessages(enModeration);
