import type { ClientBase } from 'pg';
import { type Finding, fail, ok, warn } from './check.server.ts';

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

interface Rights {
  role: string;
  database: string;
  /** Schemas are made for jobs and partitions. */
  makes_schemas: boolean;
  /** Null: there is no schema `public`. */
  makes_tables: boolean | null;
  /** A table that another role owns, so that no migration can change it. */
  foreign_table: string | null;
  owner: string | null;
}

const RIGHTS = `select current_user as role, current_database() as database,
    has_database_privilege(current_database(), 'create') as makes_schemas,
    (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public') as makes_tables,
    other.name as foreign_table, other.owner
  from (select 1) one left join lateral (
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_userbyid(c.relowner) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss', 'partitions') and c.relkind in ('r', 'p')
      and not pg_has_role(c.relowner, 'usage')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1
  ) other on true`;

const quote = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** Checks that the role of DATABASE_URL may do what migrations do: make schemas and tables, and change those that are there. */
export async function checkRole(client: ClientBase): Promise<Finding> {
  const { rows } = await client.query<Rights>(RIGHTS);
  const { role, database, makes_schemas, makes_tables, foreign_table, owner } = rows[0]!;
  if (!makes_schemas || makes_tables === false)
    return fail(
      `The role ${role} may not create tables in the database ${database}, so a start fails. Have its owner run: ` +
        `alter database ${quote(database)} owner to ${quote(role)}; alter schema public owner to ${quote(role)};`,
    );
  if (foreign_table)
    return fail(
      `${foreign_table} belongs to ${owner}, so ${role} cannot apply migrations. Use the role ${owner} in DATABASE_URL, ` +
        `or have a superuser run for this table and each other: alter table ${foreign_table} owner to ${quote(role)};`,
    );
  return ok(`The role ${role} may create and change tables.`);
}
