import { expect, test } from 'vitest';
import { describeVersion } from '#src/search/cluster/cluster-store.ts';
import { CLUSTER_SCHEMA } from './cluster-search.server.ts';

/** A change of how an index is made raises `INDEX_VERSION`, by which processes of two versions tell who makes way. */
test('the version of the index is the one of its mapping', () => {
  expect(describeVersion(CLUSTER_SCHEMA)).toEqual({ mapping: 'a90d90e046aa', version: 5 });
});
