/** The part of saxen that is used; the package has no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      handle: (
        name: string,
        attributes: () => Record<string, string>,
        decode: (text: string) => string,
      ) => void,
    ): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text', handle: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', handle: (text: string) => void): this
    on(event: 'error' | 'warn', handle: (error: Error) => void): this
    ns(prefixes: Record<string, string>): this
    stop(): this
    parse(xml: string): void
  }
}
