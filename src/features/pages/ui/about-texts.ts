import { enAbout } from '#src/shared/messages/en-about.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enAbout);
