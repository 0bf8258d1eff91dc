import { addMessages } from '#src/shared/messages/translate.ts';
import { enAbout } from '../messages/en-about.ts';

addMessages(enAbout);
