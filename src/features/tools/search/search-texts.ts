import { addMessages } from '#src/shared/messages/translate.ts';
import { enSearch } from '../messages/en-search.ts';

addMessages(enSearch);
