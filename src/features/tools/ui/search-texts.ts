import { enSearch } from '#src/shared/messages/en-search.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enSearch);
