import type { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../files/save-file.ts'
import { leftOutWords } from './left-out-words.ts'

type WordFile = { file_name: string; content_base64: string; left_out: LeftOut }

/** Exports a file of Word into the browser's downloads, and says what is missing in it. */
export function useWordExport(ask: () => Promise<WordFile>) {
  return useMutation({
    mutationFn: ask,
    onSuccess({ left_out, ...file }) {
      saveFile(file)
      const words = leftOutWords(left_out)
      if (words === '') message.success('已导出，文件在浏览器的下载里')
      else message.warning(`已导出；${words}，请在 Word 里补上`)
    },
    onError: (error) => message.error(`没有导出成功：${error.message}`),
  })
}
