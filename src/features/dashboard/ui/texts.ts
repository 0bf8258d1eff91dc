import { addMessages } from '#src/shared/messages/translate.ts';
import { enDashboard } from '../messages/en.ts';

// Every page that shows parts of this slice imports this file for its effect.
addMessages(enDashboard);
