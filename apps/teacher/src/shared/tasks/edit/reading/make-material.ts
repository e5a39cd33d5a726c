import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { NAMES } from '@jiangtai/shared/core/names.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { MAX_READING_PAGES } from '@jiangtai/shared/tasks/limits.ts'
import { PAGE_WIDTH } from '../../../pictures/encode-page.ts'
import { createPictureStore } from '../../../pictures/page-pictures.ts'
import { addMaterial, type MadeMaterial, materialCredential } from '../../reading/reading.queries.ts'
import { pagesInWords } from '../pages/page-numbers.ts'
import { hasPages, openPagedFile, type PagedFile } from '../pages/paged-file.ts'

type Making = { kind: TaskKindId; signal: AbortSignal; onProgress: (words: string) => void }

/** Makes a material of a file: a document becomes pictures of all its pages first. Throws an error with the reason, or the signal's. */
export async function makeMaterial(resource: ResourceView, making: Making): Promise<MadeMaterial> {
  const { name } = resource
  making.onProgress(`正在加入“${name}”…`)
  if (!hasPages(resource)) return add(resource, making, { title: titleOf(name), page_keys: [] })
  const onConverting = (converted: string | null) => {
    if (converted !== null) making.onProgress(`服务器正在转换“${converted}”…`)
  }
  const file = await openPagedFile(resource, { signal: making.signal, onConverting })
  try {
    if (file.page_count > MAX_READING_PAGES)
      throw new Error(`“${name}”有 ${file.page_count} 页，最多 ${MAX_READING_PAGES} 页，请用“从资源选页”`)
    const all = Array.from({ length: file.page_count }, (_, at) => at + 1)
    const page_keys = await storePages({ name, file, page_nos: all }, making)
    return await add(resource, making, { title: titleOf(name), page_keys })
  } finally {
    await file.close()
  }
}

/** Makes a material of some pages of a document that is open; its title says which. */
export async function makeMaterialOfPages(
  { resource, file, page_nos }: { resource: ResourceView; file: PagedFile; page_nos: readonly number[] },
  making: Making,
): Promise<MadeMaterial> {
  const page_keys = await storePages({ name: resource.name, file, page_nos }, making)
  const pages = page_nos.length === file.page_count ? '' : ` 第 ${pagesInWords(page_nos)} 页`
  const title = `${titleOf(resource.name).slice(0, NAMES.material.max - pages.length)}${pages}`
  return add(resource, making, { title: title.slice(0, NAMES.material.max), page_keys })
}

function add(
  { resource_id }: ResourceView,
  { kind, signal }: Making,
  made: { title: string; page_keys: string[] },
): Promise<MadeMaterial> {
  signal.throwIfAborted()
  return addMaterial(kind, { material_id: newId(), resource_id, ...made })
}

async function storePages(
  { name, file, page_nos }: { name: string; file: PagedFile; page_nos: readonly number[] },
  { kind, signal, onProgress }: Making,
): Promise<string[]> {
  const store = createPictureStore({
    askCredential: () => materialCredential(kind),
    now: () => performance.now(),
  })
  const keys: string[] = []
  for (const [at, page_no] of page_nos.entries()) {
    onProgress(`“${name}” 第 ${at + 1} / ${page_nos.length} 页…`)
    keys.push(await store(newId(), await file.draw(page_no, PAGE_WIDTH, signal), signal))
  }
  return keys
}

/** The file's name without its ending, as far as a title may be long. */
function titleOf(name: string): string {
  return name.replace(/\.[^.]+$/, '').slice(0, NAMES.material.max)
}
