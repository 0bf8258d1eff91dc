import { addMessages } from '#src/shared/messages/translate.ts';
import { enCompare } from '../messages/en-compare.ts';

addMessages(enCompare);
