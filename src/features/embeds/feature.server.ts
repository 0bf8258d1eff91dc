import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { badgeDocument } from './badge.server.ts';
import { oembedDocument } from './oembed.server.ts';

/** Pieces of a tool that other websites show: its badge, and a card for those that read oEmbed. */
export const embeds = defineFeature({
  name: 'embeds',
  needs: [tools],
  documents: (context) => [badgeDocument(context), oembedDocument(context)],
});
