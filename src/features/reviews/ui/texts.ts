import { enReviews } from '#src/shared/messages/en-reviews.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enReviews);
