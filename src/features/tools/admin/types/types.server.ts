import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { msg } from '#src/shared/messages/message.ts';
import { readableSlug } from '#src/shared/text/slug.ts';
import { toolSource } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { freeCategorySlug, mergeWords, requireOwnWords } from '../category-fields.server.ts';
import { lastPosition, listChanged, pick, Rows } from '../rows/rows.server.ts';
import { TYPE_LIMITS } from '../rules.ts';
import type {
  AdminType,
  AdminTypeList,
  DeleteTypeRequest,
  TypeChange,
  TypeOrder,
  TypeRequest,
} from './contract.ts';
import {
  countToolsOfType,
  deleteTypeRow,
  insertType,
  lockTypes,
  moveOldValues,
  moveToolsToType,
  selectCountedType,
  selectOldValues,
  selectTypePage,
  type TypeFields,
  type TypeRecord,
  writeOldValue,
  writeType,
  writeTypeOrder,
} from './type-queries.server.ts';

/** Room for the number that tells two values apart. */
const SUFFIX = 4;
const FIELDS = ['value', 'label', 'translations', 'icon', 'kind', 'vocabulary'] as const;

const typeRows = new Rows({
  target: 'type',
  nameOf: ({ label }: TypeRecord) => label,
  addressOf: ({ value }) => value,
  lock: lockTypes,
  select: selectCountedType,
  writeOrder: writeTypeOrder,
  texts: {
    missing: 'tools.noType',
    changed: 'tools.typeChanged',
    isTwice: 'tools.typeOrderTwice',
    incomplete: 'tools.typeOrderIncomplete',
    isItself: 'tools.otherType',
    isLast: 'tools.lastType',
    inUse: (count) => msg('tools.typeInUse', { count: String(count) }),
  },
});

export function listAdminTypes({ database }: ToolsContext, query: AdminListQuery): Promise<AdminTypeList> {
  return readListPage(query, (page) => selectTypePage(database.kysely, page));
}

/** @throws HttpError 404. */
export function getType(context: ToolsContext, id: number): Promise<AdminType> {
  return typeRows.get(context, id);
}

/**
 * Adds a type, after all others unless the request names its place.
 * @throws HttpError 422 for a label or value that another type has or had, a word of another type, or one type too many.
 */
export async function createType(
  context: ToolsContext,
  { position, ...request }: TypeRequest,
  caller: Caller,
): Promise<AdminType> {
  const created = await inTransaction(context.database, async (trx) => {
    const all = await lockTypes(trx);
    if (all.length >= TYPE_LIMITS.types)
      throw invalidField('label', msg('tools.manyTypes', { count: TYPE_LIMITS.types }));
    const base: TypeFields = {
      value: '',
      label: request.label,
      translations: {},
      icon: 'shapes',
      kind: 'app',
      vocabulary: {},
    };
    const fields = applyChange(base, request);
    const taken = await listTaken(trx, all);
    if (request.value === undefined) fields.value = freeValue(fields.label, new Set(taken.keys()));
    requireFree(taken, fields);
    requireOwnWords(all.map(toNamed), fields);
    const id = await insertType(trx, { ...fields, position: lastPosition(all) });
    await typeRows.place(trx, id, position);
    const given = pick(fields, listChanged(FIELDS, base, fields));
    const to = { label: fields.label, ...given, ...(position === undefined ? {} : { position }) };
    await typeRows.record(context, trx, caller, { id, name: fields.label }, { action: 'type.create', to });
    return id;
  });
  return getType(context, created);
}

/**
 * Changes what the request names. Tools get a changed value, and the old one is still understood.
 * @throws HttpError 404; 409 with the present type when it has changed since `version`; 422.
 */
export async function updateType(
  context: ToolsContext,
  id: number,
  { version, position, ...request }: TypeChange,
  caller: Caller,
): Promise<AdminType> {
  await inTransaction(context.database, async (trx) => {
    const [record, all] = await typeRows.lock(trx, id);
    await typeRows.requireVersion(trx, record, version);
    if (position !== undefined) await typeRows.moveTo(context, trx, { all, id, position }, caller);
    const after = applyChange(record, request);
    const changed = listChanged(FIELDS, record, after);
    if (changed.length === 0) return;
    requireFree(await listTaken(trx, all, id), after);
    requireOwnWords(all.map(toNamed), after, id);
    if (after.value !== record.value) {
      await writeOldValue(trx, id, { from: record.value, to: after.value });
      await moveTools(trx, record.value, after.value);
    }
    await writeType(trx, id, after);
    const states = { from: pick(record, changed), to: pick(after, changed) };
    const named = { id, name: record.label };
    await typeRows.record(context, trx, caller, named, { action: 'type.edit', ...states });
  });
  return getType(context, id);
}

/** @throws HttpError 409 with the present order when it is not `before`; 422 for ids that are not all types. */
export function orderTypes(context: ToolsContext, order: TypeOrder, caller: Caller): Promise<void> {
  return typeRows.order(context, order, caller);
}

/**
 * Deletes a type. Its tools, of every state, get the type `reassign_to`, which its value means from now on.
 * @throws HttpError 404; 409 with `tools_count` while tools have it and there is no replacement, and with the present type when it
 * has changed since `version`; 422.
 */
export function deleteType(
  context: ToolsContext,
  id: number,
  { reassign_to, version }: z.output<typeof DeleteTypeRequest>,
  caller: Caller,
): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const [before, all] = await typeRows.lock(trx, id);
    await typeRows.requireVersion(trx, before, version);
    const target = reassign_to ? typeRows.findOther(all, id, reassign_to, 'reassign_to') : undefined;
    typeRows.requireOthers(all);
    const tools_count = await countToolsOfType(trx, before.value);
    if (!target) typeRows.requireUnused(tools_count);
    else {
      await moveTools(trx, before.value, target.value);
      await moveOldValues(trx, id, target.id);
    }
    await deleteTypeRow(trx, id);
    if (target) await writeOldValue(trx, target.id, { from: before.value, to: target.value });
    const to = target && { reassigned_to: target.label, tools_count };
    const states = { from: pick(before, FIELDS), to };
    await typeRows.record(
      context,
      trx,
      caller,
      { id, name: before.label },
      { action: 'type.delete', ...states },
    );
  });
}

async function moveTools(trx: Writer, from: string, to: string): Promise<void> {
  for (const id of await moveToolsToType(trx, from, to)) markChanged(trx, toolSource(id));
}

/** The fields after a change. A language that the change does not name stays. */
function applyChange(
  before: TypeFields,
  { value, label, icon, kind, translations, vocabulary }: Omit<TypeChange, 'version'>,
): TypeFields {
  const french = translations?.fr ? translations.fr.label || undefined : before.translations.fr?.label;
  return {
    value: value ?? before.value,
    label: label ?? before.label,
    icon: icon ?? before.icon,
    kind: kind ?? before.kind,
    translations: french ? { fr: { label: french } } : {},
    vocabulary: mergeWords(before.vocabulary, vocabulary ?? {}),
  };
}

const toNamed = ({ id, label, translations, vocabulary }: TypeRecord) => ({
  id,
  name: label,
  translations: { fr: { name: translations.fr?.label } },
  vocabulary,
});

/** Texts that mean the other types, with their labels: values, present and past, and labels. */
async function listTaken(
  trx: Writer,
  all: readonly TypeRecord[],
  exceptId = 0,
): Promise<Map<string, string>> {
  const others = new Map(all.filter(({ id }) => id !== exceptId).map((type) => [type.id, type]));
  const old = (await selectOldValues(trx)).flatMap(({ value, type_id }) => {
    const type = others.get(type_id);
    return type ? [[value, type.label] as const] : [];
  });
  const present = [...others.values()].flatMap(({ value, label }) => [
    [value, label] as const,
    [label.toLowerCase(), label] as const,
  ]);
  return new Map([...old, ...present]);
}

/** @throws HttpError 422 on `label` or `value`. */
function requireFree(taken: ReadonlyMap<string, string>, { label, value }: TypeFields): void {
  const ofLabel = taken.get(label.toLowerCase());
  if (ofLabel !== undefined) throw invalidField('label', msg('tools.typeTaken', { name: ofLabel }));
  const ofValue = taken.get(value);
  if (ofValue !== undefined) throw invalidField('value', msg('tools.typeTaken', { name: ofValue }));
}

/** A value made of a label that fits into addresses. */
function freeValue(label: string, taken: ReadonlySet<string>): string {
  return freeCategorySlug(readableSlug(label).slice(0, TYPE_LIMITS.value - SUFFIX), taken, 'type');
}
