import { enModeration } from '#src/shared/messages/en-moderation.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enModeration);
