import { schoolTreesContract } from '@jiangtai/shared/questions/finding/trees/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { checkTreeFile, exportTree, importTreeFile } from './file/tree-file.service.ts'
import { actOnTree, readTree, undoAct } from './school-trees.service.ts'

export const schoolTrees = routes(schoolTreesContract, {
  tree: (ctx, named) => readTree(ctx, named),
  changeTree: (ctx, input) => actOnTree(ctx, input),
  undoTree: (ctx, input) => undoAct(ctx, input),
  exportTree: (ctx, named) => exportTree(ctx, named),
  checkTreeFile: (ctx, input) => checkTreeFile(ctx, input),
  importTree: (ctx, input) => importTreeFile(ctx, input),
})
