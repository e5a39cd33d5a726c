import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from './save-file.ts'

/** A small file as it comes in a reply. */
export type SmallFile = Parameters<typeof saveFile>[0]

/** An export of one press: asks for the file and hands it to the browser's downloads; the outcome is told. */
export function useDownload(ask: () => Promise<SmallFile>): { isPending: boolean; start: () => void } {
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess(file) {
      saveFile(file)
      message.success(`已导出“${file.file_name}”`)
    },
    onError: (error) => message.error(`没有导出成功：${error.message}`),
  })
  return { isPending, start: () => mutate() }
}
