import type { ReportSubject } from '#src/features/reports/context.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { lockAdminVideo, selectShownVideos } from './video-queries.server.ts';
import { updateVideo } from './video-store.server.ts';

/** A video as something that can be reported. Nobody here is responsible for it; removing it hides it. */
export const videoReportSubject: ReportSubject = {
  kind: 'video',
  async find(db, text) {
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    const [video] = await selectShownVideos(db, [id], 0);
    if (!video) return undefined;
    const { title, description } = video;
    return { id, title, text: description, path: `/ai-watch?video=${id}`, authorId: null };
  },
  async remove(trx, { id }) {
    const video = await lockAdminVideo(trx, id);
    if (video?.status !== 'shown') throw new HttpError('conflict', { message: 'call.decided' });
    await updateVideo(trx, id, { is_hidden: true });
    return {};
  },
  async restore(trx, { id }) {
    const video = await lockAdminVideo(trx, id);
    if (video?.status !== 'hidden') return false;
    await updateVideo(trx, id, { is_hidden: false });
    return true;
  },
};
