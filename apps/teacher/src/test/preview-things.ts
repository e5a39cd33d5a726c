import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { resource } from './school-things.ts'

type Preview = CallOutput<'POST /api/resource/v1/preview/get'>

/** What the server says of a file that is shown as it is, changed as the test says. */
export function preview(
  changes: Partial<Omit<Preview, 'resource'>> & { resource?: Parameters<typeof resource>[0] },
): Preview {
  const { resource: file, ...facts } = changes
  return {
    state: 'none',
    preview_url: '/nowhere.pdf',
    page_count: null,
    failure: null,
    download_url: '/nowhere.pdf?download',
    media: [],
    ...facts,
    resource: resource({ ...file }),
  }
}

/** A stored file's address that a test can read. */
export function addressOf(bytes: BlobPart, type = 'application/octet-stream'): string {
  return URL.createObjectURL(new Blob([bytes], { type }))
}
