import { enCategory } from '#src/shared/messages/en-category.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enCategory);
