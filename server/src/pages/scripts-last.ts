/** As React Router writes it; what stands there instead. HTML allows `as` beside a preload alone, so it waits as data. */
const later: Record<string, string> = {
  '<link rel="modulepreload" ': '<link rel="later" ',
  '<link rel="preload" as="fetch" ': '<link rel="later" data-as="fetch" ',
  '<script type="module" async="">': '<script type="text/later">',
}
const parts = new RegExp(Object.keys(later).join('|'), 'g')

/**
 * What is seen comes first: modules and texts are only named in the page, as `later`, until its start script asks for them
 * (web/app/shell/start-script.ts). Named as React Router does, they stand in front of the first paint on a slow line; its
 * `Scripts` takes no other names.
 */
export const scriptsLast = (html: string): string => html.replace(parts, (part) => later[part] ?? part)
