// The library that checks forms tries whether it may write programs, which the page's policy refuses and reports each time
// ([GD-21]). It reads this before its first schema; the screens that have one come after the start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
