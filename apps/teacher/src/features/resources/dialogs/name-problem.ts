import { nameRefusal } from '@jiangtai/shared/core/names.ts'

/** The fault of a form's name; the server asks the same. It takes strokes out of the names of files and folders, so these are told of first. */
export function nameProblem(named: 'file' | 'folder' | 'link', name: string): { name?: string } {
  const refusal = nameRefusal(named, name)
  if (refusal !== null) return { name: refusal }
  return named !== 'link' && /[/\\]/.test(name) ? { name: '名称里不能有“/”或“\\”' } : {}
}
