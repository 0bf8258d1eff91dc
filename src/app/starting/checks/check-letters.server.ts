import type { ClientBase } from 'pg';
import { fail, ok, warn } from './check.server.ts';

const MOVE =
  'It cannot be changed afterwards: make a backup (npm run backup), create a new database (createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME), and restore the backup into it.';

/** Looks at what a database knows of letters, which is settled when it is created. */
export async function checkLetters(client: Pick<ClientBase, 'query'>) {
  const { rows: made } = await client.query<{ encoding: string; locale: string }>(
    `select pg_encoding_to_char(encoding) as encoding,
       coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale', datctype) as locale
     from pg_database d where datname = current_database()`,
  );
  const { encoding, locale } = made[0]!;
  if (encoding !== 'UTF8')
    return [
      fail(
        `The database has the encoding ${encoding} and takes letters other than English ones for single bytes, or refuses them. ${MOVE}`,
      ),
    ];
  const { rows } = await client.query<{ folds: boolean }>(`select lower('ÉŁЖ') = 'éłж' as folds`);
  if (!rows[0]!.folds)
    return [
      warn(
        `The database has the locale ${locale}, which knows capital letters of English only: who searches for "École" does not find "école". ${MOVE}`,
      ),
    ];
  return [ok('The database knows letters of all languages.')];
}
