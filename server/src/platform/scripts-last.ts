/**
 * What is seen comes first: modules and texts are only named in the page, as `later`, until its start script asks for them
 * (web/app/shell/start-script.ts). HTML allows `as` beside a preload alone, so it waits as data. Named as React Router does, they stand in front of the first paint on a slow line.
 */
export const scriptsLast = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replaceAll('<link rel="preload" as="fetch" ', '<link rel="later" data-as="fetch" ')
    .replace('<script type="module" async="">', '<script type="text/later">')
