import type { ArtworkSeed } from './catalog.ts'

export const roomArtworks: ArtworkSeed[] = [
  {
    key: 'elevenwindows',
    file: 'elevenwindows.webp',
    title: 'Eleven Windows, Still Up',
    artist: 'pavel',
    category: 'printmaking',
    medium: 'Color woodcut',
    year: 2024,
    size: { width: 80, height: 100, depth: null },
    priceCents: 315000,
    keywords: ['windows', 'night', 'house', 'people', 'woodcut'],
    description:
      'A front in Brno has four floors and three windows to a floor. Hruška gave every window a room of the same size, put one person or two in it with one thing to do, and left a single pane dark. The block was then inked black everywhere that nobody was awake.\n\n' +
      'Begin at the top: a telescope, a dance, a cat that has the last window to itself. Below them somebody irons, somebody practices, somebody smokes out of doors without leaving; a story is read, a pot is stirred, and two heads watch a moonrise on a screen. The man at the card index is the artist. The wall beside him is being painted by a neighbor who could not sleep either. Down in the street the dog decides how long the walk is.',
    alt: 'A dark blue house front at night with eleven lit windows, in each of them people dancing, ironing, cooking, reading or watering plants, above a red door, a bicycle and a man with a dog.',
  },
  {
    key: 'fortyone',
    file: 'fortyone.webp',
    title: 'Forty-One Crossing, Quarter to Six',
    artist: 'mateus',
    category: 'graphic',
    medium: 'Screenprint, eleven layers',
    year: 2024,
    size: { width: 120, height: 80, depth: null },
    priceCents: 164000,
    keywords: ['people', 'square', 'shadows', 'walking', 'crowd'],
    description:
      'People were thrown at the square like darts. Whoever landed too near another was thrown again, until there were forty-one, the number Arruda had counted from a café in Évora on three evenings out of five. What they wear and carry was dealt out afterwards: two dogs, one cello, one ladder, one pram, one balloon.\n\n' +
      'Eleven screens, and the third is only shadow. The sun stands low, so everybody is drawn twice, once upright and once at full length on the pavement, and the second drawing often knows more about the hat. The long shape from the left is the church tower, which was not counted. Three of the forty-one are walking through it and have gone a shade cooler.',
    alt: 'Small figures in bright coats and dresses cross a wave-patterned sandy square in low sun, each with a long violet shadow; the shadow of a church tower falls among them.',
  },
  {
    key: 'rivertwice',
    file: 'rivertwice.webp',
    title: 'Maud, with the River Twice',
    artist: 'elodie',
    category: 'painting',
    medium: 'Oil on linen',
    year: 2025,
    size: { width: 100, height: 75, depth: 3 },
    priceCents: 275000,
    keywords: ['portrait', 'woman', 'headscarf', 'sunglasses', 'river'],
    description:
      'Marchetti allows a portrait flat shapes and nothing else: no line round anything, no color that turns slowly into the next. Each shape is one paint, brushed one way, up to the edge of its neighbor. This one took a hundred and eighty-seven of them, of which a good half are dots on a scarf.\n\n' +
      'The sitter runs the milling workshop in Arles and does not take her glasses off for artists. So the Rhône behind her is painted once as water, and the bank in front of her, which we cannot see, twice: in each lens the same four poplars and the same evening, narrower in the far one. Look at the shadow beside the nose. It is a single shape, and the face turns on it.',
    alt: 'A woman in a red polka-dot headscarf and a yellow coat looks to the right past a blue river; her black-rimmed sunglasses reflect water, a green bank and poplars.',
  },
  {
    key: 'curtain',
    file: 'curtain.webp',
    title: 'Curtain, Tuesday',
    artist: 'theo',
    category: 'animation',
    medium: 'Single-channel loop, 4 min',
    year: 2025,
    size: { width: 120, height: 90, depth: null },
    priceCents: 156000,
    keywords: ['loop', 'window', 'curtain', 'morning', 'room'],
    description:
      'One thing is allowed to move. Lambert drew a bedroom in chalk colors, opened the window and wrote a wind for it: air that comes in gusts, leans on the cloth and is let out again between the folds. The bed, the chair and the square of sun on the boards stay exactly where they are, and so they seem to be listening.\n\n' +
      'In the room it runs for four minutes and joins its own beginning, without a cut that Lambert will admit to. Shown is a moment at which the cloth has just lifted off the sill. Somebody got up not long ago; the cover is thrown back and the pillow has not recovered. He says only that it was a Tuesday.',
    alt: 'A white curtain blows into a blue bedroom from an open window with a view of hills; a coral cover is thrown back on the bed and sunlight lies on the floorboards.',
  },
  {
    key: 'tableafter',
    file: 'tableafter.webp',
    title: 'Table, Half Past Three',
    artist: 'noor',
    category: 'printmaking',
    medium: 'Letterpress, seven inks',
    year: 2024,
    size: { width: 90, height: 90, depth: null },
    priceCents: 135000,
    keywords: ['table', 'food', 'plates', 'letterpress', 'lunch'],
    description:
      'Nine plates, and the rule above Haddadin’s door holds for their rims: no pattern twice. She had a drawer of old type ornaments, a leaf, a star, an arrow, a dash, and gave one to each plate, set round in a ring and tightened with string. The cloth was easier. It is rules of two widths, crossing.\n\n' +
      'Then the guests got up. What they left was cut in lino and printed where it lay: a fish of which only the grammar remains, five leaves of an artichoke, the peas nobody wanted, a melon smiling. Six inks are colors and the seventh is the shadow at the right of everything, which puts the window on the left and the hour in the title. Two of the glasses still have wine in them, and a third something better.',
    alt: 'A table seen from above on a pink checked cloth: nine plates with differently patterned rims hold a fish skeleton, figs, bread, a melon rind and tart, among glasses and coffee cups.',
  },
  {
    key: 'ninestrokes',
    file: 'ninestrokes.webp',
    title: 'Warming Up, Nine Strokes',
    artist: 'pavel',
    category: 'drawing',
    medium: 'Brush, ink and vermilion on mulberry paper',
    year: 2022,
    size: { width: 70, height: 100, depth: null },
    priceCents: 175000,
    keywords: ['dancer', 'figure', 'brush', 'ink', 'gesture'],
    description:
      'The barre, the floor, two legs, the back, the head, the hair, two arms: nine strokes, each with one load of the brush, and no tenth. Hruška, who spent twelve years writing functions on a blackboard, describes every one by a path, four to nine widths along it, and how wet it begins. Where the ink gives out, the hairs part by themselves.\n\n' +
      'Follow the red one from the hip. It starts full and is nearly dry by the shoulders, so the effort can be read off. The overhead arm came last and ends above the foot, as it would in the studio at nine in the morning. Two hundred and ten earlier sheets are in the card index, under reasons.',
    alt: 'A dancer drawn in black brushstrokes stands at a gray barre with one leg raised along it, her red torso leaning over the leg and one arm curved overhead.',
  },
  {
    key: 'fourchairs',
    file: 'fourchairs.webp',
    title: 'Courtyard, Four Chairs',
    artist: 'malik',
    category: 'graphic',
    medium: 'Crayon lithograph',
    year: 2025,
    size: { width: 100, height: 100, depth: null },
    priceCents: 290000,
    keywords: ['courtyard', 'pool', 'orange tree', 'tiles', 'tangier'],
    description:
      'Every line of the floor runs to one point, and the point is in the dark of the door. Benhaddou drew the court on stone in greasy crayon, one color to a stone, and let the grain of the stone decide how solid a shadow is. Only the tiles were measured. They are stars of eight on the far wall and lozenges where the wall turns the corner.\n\n' +
      'The white chair and the blue one are facing each other; the red and the yellow have been moved since. A book is open on one of them and a green shawl hangs on another. The tree holds thirty-one oranges. Two more are on the floor, the last is in the pool, and the door stands on its head in the water, as doors here do in the afternoon.',
    alt: 'A sunlit courtyard with orange walls, star tiles and a dark arched door: a turquoise pool, four folding chairs in white, blue, red and yellow, and an orange tree full of fruit.',
  },
  {
    key: 'allotments',
    file: 'allotments.webp',
    title: 'Allotments from the 9.44',
    artist: 'theo',
    category: 'printmaking',
    medium: 'Color woodcut on damp paper',
    year: 2024,
    size: { width: 120, height: 60, depth: null },
    priceCents: 208000,
    keywords: ['garden', 'train', 'landscape', 'people', 'woodcut'],
    description:
      'Far is still and near is fast: a train draws that distinction without being asked. Lambert gave every thing in the view its distance and let the distance decide. Mountains, town and poplars keep their outlines, the gardens keep theirs for as long as one looks, and the embankment under the window is nine hundred cuts that have no outline at all, longer the closer they are.\n\n' +
      'Four huts, each in the paint that was left over; beds that fan out like the spokes of a wheel. One woman hoes, one man waters a conversation, another reads until he sleeps. The gray bar is a mast of the line, which was gone before it had been seen. Just to the right of it a child is waving. He always waves back, and has never been in time.',
    alt: 'Allotment gardens with colored huts, washing, bean poles and four people at work or rest lie before blue mountains; the grass in the foreground is blurred into streaks, and a child waves.',
  },
]
