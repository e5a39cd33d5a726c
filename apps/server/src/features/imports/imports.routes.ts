import { importsContract } from '@jiangtai/shared/imports/contract.ts'
import { IMPORTED_PEOPLE } from '@jiangtai/shared/imports/rules.ts'
import { routes } from '../../core/http/context.ts'
import { checkFile, wrongRowsOf } from './check.service.ts'
import { importView } from './import-view.ts'
import { getImport, takeImportToChange } from './imports.access.ts'
import { listCreatedIds, listRows } from './import-rows.store.ts'
import { keptBy } from './undo/kept.service.ts'
import { listImports } from './imports.store.ts'
import { PEOPLE } from './people.ts'
import { undoImport } from './undo/undo.service.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { runImport } from './run.service.ts'

/** `tables` are all tables with rows of people. */
export const imports = (tables: readonly PersonalTable[]) =>
  routes(importsContract, {
    template: async (ctx, { kind }) => {
      const bytes = await PEOPLE[kind].template(ctx.db, ctx.actor.school_id)
      return {
        file_name: `${IMPORTED_PEOPLE[kind].what}导入模板.xlsx`,
        content_base64: bytes.toString('base64'),
      }
    },

    check: (ctx, { kind, ...upload }) => checkFile(ctx, PEOPLE[kind], upload),

    get: async (ctx, { import_id }) => importView(await getImport(ctx.db, ctx.actor, import_id), ctx.now),

    rows: async (ctx, { import_id, ...page }) => {
      const { school_id } = await getImport(ctx.db, ctx.actor, import_id)
      return listRows(ctx.db, { school_id, import_id, ...page })
    },

    wrongRows: async (ctx, { import_id }) => wrongRowsOf(ctx, await getImport(ctx.db, ctx.actor, import_id)),

    run: async (ctx, { import_id, confirmed }) => {
      const run = await takeImportToChange(ctx.db, ctx.actor, import_id)
      return runImport(ctx, PEOPLE[run.kind], { run, confirmed })
    },

    created: async (ctx, { import_id }) => {
      const { school_id, kind } = await getImport(ctx.db, ctx.actor, import_id)
      const person_ids = await listCreatedIds(ctx.db, { school_id, import_id })
      const found = await PEOPLE[kind].listNewcomers(ctx.db, { school_id, person_ids })
      return { list: found.map(({ place, ...one }) => ({ ...one, class_name: place })) }
    },

    list: async (ctx, asked) => {
      const { total, rows } = await listImports(ctx.db, { school_id: ctx.actor.school_id, ...asked })
      return { total, list: rows.map((run) => importView(run, ctx.now)) }
    },

    kept: async (ctx, { import_id, ...page }) =>
      keptBy(ctx, tables, await getImport(ctx.db, ctx.actor, import_id), page),

    undo: async (ctx, { import_id }) => {
      const run = await takeImportToChange(ctx.db, ctx.actor, import_id)
      return undoImport(ctx, PEOPLE[run.kind], run)
    },
  })
