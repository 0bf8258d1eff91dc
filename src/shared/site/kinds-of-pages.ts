import { type OwnKinds, setKinds } from './kinds.ts';

// For pages that show kinds of things. The server has them by the manifests, and first visits need none.
const files = import.meta.glob<{ kinds: OwnKinds }>('../../features/**/kinds.ts', { eager: true });
setKinds(Object.entries(files).map(([path, { kinds }]) => ({ name: path.split('/')[3]!, kinds })));
