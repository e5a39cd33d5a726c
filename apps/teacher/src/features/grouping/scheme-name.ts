import { nameRefusal } from '@jiangtai/shared/core/names.ts'

/** The fault of the name of a scheme. */
export function schemeNameProblem({ name }: { name: string }): { name?: string } {
  const wrong = nameRefusal('scheme', name)
  return wrong === null ? {} : { name: wrong }
}
