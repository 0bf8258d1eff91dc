import { addMessages } from '#src/shared/messages/translate.ts';
import { enCategory } from '../messages/en-category.ts';

addMessages(enCategory);
