/** Why a file cannot be read, in words for whoever chose it. */
export class SourceRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SourceRefused'
  }
}

/** Said of whatever holds more than any paper does. */
export const TOO_MUCH = '文件的内容太多或太复杂，无法读取，请分成几个文件后重新导入'
