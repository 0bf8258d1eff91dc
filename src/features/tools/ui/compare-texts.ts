import { enCompare } from '#src/shared/messages/en-compare.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enCompare);
