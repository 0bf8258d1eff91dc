import { addMessages } from '#src/shared/messages/translate.ts';
import { enReviews } from '../messages/en.ts';

addMessages(enReviews);
