import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { paperBlueprintContract } from '@jiangtai/shared/papers/plan/blueprint-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { blueprintOwner, getBlueprint, takeOwnBlueprint } from './blueprint.access.ts'
import { saveBlueprint } from './blueprint.service.ts'
import { checkBlueprintFile, exportBlueprint } from './sheet/blueprint-file.service.ts'
import { countBlueprints, listBlueprints, removeBlueprintRow } from './blueprint.store.ts'

export const paperBlueprintRoutes = routes(paperBlueprintContract, {
  listBlueprints: async ({ db, actor }, page) => {
    const owner = blueprintOwner(actor)
    return { total: await countBlueprints(db, owner), list: await listBlueprints(db, owner, page) }
  },

  blueprintDetail: ({ db, actor }, { blueprint_id }) => getBlueprint(db, actor, blueprint_id),

  saveBlueprint: (ctx, input) => saveBlueprint(ctx, input),

  exportBlueprint: (ctx, input) => exportBlueprint(ctx, input),

  checkBlueprintFile: (ctx, input) => checkBlueprintFile(ctx, input),

  removeBlueprint: async ({ db, actor }, { blueprint_id }) => {
    await removeBlueprintRow(db, await takeOwnBlueprint(db, actor, blueprint_id))
    return DONE
  },
})
