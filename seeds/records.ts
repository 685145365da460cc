import type { RecordChange } from '../contract/src/artworks/record-rules.ts'
import type { ArtworkSeed } from './catalog.ts'

type Facts = Omit<RecordChange, 'year' | 'medium' | 'width_mm' | 'height_mm' | 'depth_mm'>

const frame = (width: number, height: number, depth: number): Facts => ({
  framed: true,
  frame_width_mm: width,
  frame_height_mm: height,
  frame_depth_mm: depth,
})
const signed = (where: string): Facts => ({ signed: 'signed', signed_where: where })
const signedAndDated = (where: string): Facts => ({ signed: 'signed_dated', signed_where: where })
const unframed: Facts = { framed: false }
const certified: Facts = { certificate: true }
const generative: Facts = { how_made: 'generative' }
/** A rule written as a program, carried out by a person. */
const ruleAndHand: Facts = { how_made: 'mixed' }
const byHand: Facts = { how_made: 'by_hand' }

/** What the artists say of their works beside medium, year and size; by the work's key. */
const facts: Record<string, Facts> = {
  undertow: {
    ...generative,
    ...signedAndDated('lower right, in pencil'),
    ...frame(840, 1040, 35),
    ...certified,
    condition: 'Excellent.',
    inventory_no: 'IV-2025-03',
  },
  saltveil: { ...generative, ...signed('lower right, in pencil'), ...unframed },
  malachite: {
    ...ruleAndHand,
    ...signedAndDated('verso'),
    ...unframed,
    condition: 'Pale bands stand slightly proud of the dark ones; no losses.',
  },
  zellige: { ...ruleAndHand, ...signed('lower right, in pencil'), ...frame(1080, 1080, 40), ...certified },
  noseams: { ...ruleAndHand, ...signedAndDated('below the image, right'), ...unframed },
  coralscript: {
    ...generative,
    ...signed('verso'),
    ...certified,
    condition: 'Cast in one piece; no chips.',
  },
  herbarium: { ...ruleAndHand, ...signed('lower right'), ...frame(700, 900, 30), ...certified },
  pendulum: {
    ...ruleAndHand,
    ...signedAndDated('verso, in pencil'),
    ...unframed,
    condition: 'Excellent. The paper is thinner at the center, where the pen passed most often.',
    inventory_no: 'IV-2025-11',
  },
  interval: {
    ...byHand,
    ...signed('lower right, in pencil'),
    ...frame(1060, 1060, 40),
    ...certified,
    series: 'Intervals',
  },
  ebru: { ...ruleAndHand, ...signedAndDated('verso'), ...unframed, ...certified },
  atlantic: {
    ...generative,
    ...signed('verso, on a label'),
    ...frame(1860, 960, 45),
    ...certified,
    condition: 'Excellent.',
  },
  countinggrain: {
    ...ruleAndHand,
    ...signedAndDated('verso, beside the tally'),
    ...unframed,
    ...certified,
  },
  stripweave: { ...ruleAndHand, signed: 'none', ...unframed, series: 'Strip Weave' },
  oneline: { ...generative, ...signed('lower right, in pencil'), ...unframed, ...certified },
  slowgrowth: { ...generative, ...signed('lower right, in pencil'), ...frame(960, 1110, 35), ...certified },
  neighbours: {
    ...ruleAndHand,
    ...signedAndDated('verso'),
    ...frame(1430, 1040, 50),
    condition: 'Pencil lines between the plots belong to the work.',
  },
  horizons: { ...generative, ...signed('verso'), ...unframed },
  mycelium: {
    ...generative,
    ...signedAndDated('lower left, in pencil'),
    ...frame(880, 1080, 40),
    ...certified,
    condition: 'Excellent. Gold ink marks easily: to be kept behind glass.',
  },
  fivefold: { ...byHand, ...signed('below the image, right'), ...unframed },
  chladni: {
    how_made: 'photographic',
    ...signedAndDated('verso, in pencil'),
    ...frame(960, 960, 30),
    ...certified,
    series: 'Plates',
  },
  vessels: {
    ...generative,
    signed: 'stamped',
    signed_where: 'underside of each vessel',
    ...certified,
    condition: 'Unglazed parts are matte; none of the three holds water.',
  },
  disorder: {
    ...generative,
    ...signedAndDated('lower right, in pencil'),
    ...unframed,
    ...certified,
    inventory_no: 'IV-2024-07',
  },
  wetedge: { ...ruleAndHand, ...signed('lower right'), ...frame(900, 1090, 35), series: 'Wet Edge' },
  contour: {
    ...ruleAndHand,
    ...signed('lower right, in pencil'),
    ...unframed,
    condition: 'The blue plate is a hair out of register at the shores, as printed.',
  },
  elevenwindows: { ...byHand, ...signed('lower right, in pencil'), ...unframed, ...certified },
  fortyone: { ...ruleAndHand, ...signed('lower right, in pencil'), ...frame(1260, 860, 40) },
  rivertwice: {
    ...byHand,
    ...signedAndDated('verso, on the stretcher'),
    ...frame(1050, 800, 55),
    ...certified,
    condition: 'Excellent. Unvarnished.',
  },
  curtain: {
    ...generative,
    signed: 'none',
    ...certified,
    condition: 'File, to be shown without sound on a screen in landscape format.',
  },
  tableafter: { ...byHand, ...signed('below the image, right'), ...unframed },
  ninestrokes: {
    ...byHand,
    signed: 'stamped',
    signed_where: 'lower left, red seal',
    ...unframed,
    series: 'Warming Up',
    condition: 'Slight waves in the paper from the wet brush.',
  },
  fourchairs: { ...byHand, ...signed('lower right, in pencil'), ...frame(1100, 1100, 40), ...certified },
  allotments: { ...byHand, ...signed('lower right, in pencil'), ...unframed },
  sixdecisions: {
    ...byHand,
    ...signedAndDated('verso'),
    ...unframed,
    ...certified,
    condition: 'Excellent. Bare linen shows where the hairs ran dry.',
    inventory_no: 'ML 212',
  },
  harbourwall: {
    ...byHand,
    ...signed('lower left'),
    ...frame(1540, 1090, 55),
    ...certified,
    inventory_no: 'ML 198',
  },
  elevenleaves: {
    ...byHand,
    ...signed('lower right'),
    ...frame(720, 880, 35),
    ...certified,
    condition: 'The eighth place was never gilded. Crumbs of gold beside it are part of the work.',
    inventory_no: 'ML 206',
  },
  northveil: {
    ...byHand,
    ...signedAndDated('verso, lower left'),
    ...unframed,
    condition: 'Unprimed and unvarnished; to be kept out of direct sun.',
  },
  unsent: { ...ruleAndHand, ...signed('verso'), ...frame(680, 890, 40) },
  tidepool: { ...byHand, ...signed('lower right'), ...frame(1100, 800, 40), ...certified },
  mareimbrium: { ...ruleAndHand, ...signedAndDated('verso'), ...frame(580, 730, 30) },
  hayfield: {
    ...ruleAndHand,
    ...signed('lower right, in pencil'),
    ...unframed,
    condition: 'Specks of salt in the solids belong to the print.',
  },
  lanefour: {
    ...ruleAndHand,
    ...signed('verso, in pencil'),
    ...unframed,
    condition: 'Out of register, as meant.',
  },
  quinces: {
    ...ruleAndHand,
    ...signedAndDated('lower right, in pencil'),
    ...frame(420, 490, 25),
    ...certified,
  },
  ikat: { ...ruleAndHand, signed: 'none', ...unframed },
  twowinds: { ...ruleAndHand, ...signed('lower right, stitched'), ...frame(780, 670, 40) },
  standingcloth: {
    ...ruleAndHand,
    ...signed('verso, on a cotton label'),
    ...unframed,
    ...certified,
    condition: 'To be hung from its pole; a hand wider when laid flat.',
  },
  slackless: {
    ...ruleAndHand,
    ...signedAndDated('verso, beside the numbers'),
    ...unframed,
    condition: 'The cream layer was tied again by the artist.',
  },
  mellan: { ...ruleAndHand, ...signed('lower right, in pencil'), ...unframed, ...certified },
  girih: { ...ruleAndHand, ...signed('lower right, in pencil'), ...unframed },
  fieldlines: { ...generative, ...signed('verso'), ...unframed, series: 'Field Notes' },
  ridge: { ...generative, ...signed('verso, on a label'), ...frame(1280, 880, 35), ...certified },
  'crackle-vase': {
    ...byHand,
    signed: 'stamped',
    signed_where: 'foot',
    condition: 'The crackle is the glaze’s own and was stained twice.',
  },
  'bowl-stack': {
    ...byHand,
    signed: 'stamped',
    signed_where: 'foot of the lowest bowl',
    ...certified,
    condition: 'May be used. A drawing of the order is supplied.',
  },
  'cut-pair': { ...byHand, signed: 'stamped', signed_where: 'underside of both pots' },
  'torus-ring': {
    ...byHand,
    signed: 'stamped',
    signed_where: 'inside, with the mark of silver',
    ...certified,
    condition: 'Size 54. Oxidized inside; the outside will wear bright.',
  },
  'granule-brooch': {
    ...byHand,
    signed: 'stamped',
    signed_where: 'reverse, with the mark of gold',
    ...certified,
  },
  'linked-collar': { ...byHand, signed: 'stamped', signed_where: 'clasp', ...certified },
  'disc-column': {
    ...byHand,
    ...signed('on the steel pin'),
    ...certified,
    condition: 'Stands by its own pin; three parts for transport.',
  },
  'one-edge': {
    ...byHand,
    ...signed('underside of the block'),
    condition: 'Holes in the concrete are as cast.',
  },
  'four-hours': { ...generative, ...signed('verso, on a label'), ...frame(1280, 880, 40), ...certified },
  'slip-face': { ...generative, ...signedAndDated('verso, in pencil'), ...frame(930, 710, 30), ...certified },
  parallels: {
    ...generative,
    signed: 'none',
    ...certified,
    condition: 'File, to be shown as a loop without sound.',
  },
  'quarter-turn': {
    ...generative,
    signed: 'none',
    ...certified,
    condition: 'File, to be shown as a loop on a wall of its ground color.',
    inventory_no: 'ML 221',
  },
  bearer: {
    ...generative,
    signed: 'none',
    ...frame(1020, 660, 30),
    ...certified,
    inventory_no: 'ML 209',
  },
  'stair-town': { ...ruleAndHand, ...signedAndDated('lower right'), ...frame(740, 675, 30) },
  'times-tables': {
    ...byHand,
    ...signed('verso'),
    ...unframed,
    series: 'Times Tables',
  },
}

const millimeters = (centimeters: number) => Math.round(centimeters * 10)

export const recordOfSeed = ({ key, medium, year, size }: ArtworkSeed): RecordChange => ({
  medium,
  year: String(year),
  width_mm: millimeters(size.width),
  height_mm: millimeters(size.height),
  depth_mm: size.depth === null ? null : millimeters(size.depth),
  ...facts[key],
})
