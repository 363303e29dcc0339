import type { MenuSection } from './menu-types.ts';

// SAMPLE (esempio): put your own in its place, then delete this line.
export const secondi: MenuSection = {
  title: { it: 'Secondi', en: 'Main courses' },
  items: [
    {
      name: { it: 'Bistecca alla fiorentina', en: 'Florentine T-bone steak' },
      description: {
        it: 'Con l’osso, alla brace, al sangue; da un chilo in su',
        en: 'On the bone, over embers, rare; from one kilo up',
      },
      price: 5.5,
      unit: { it: 'all’etto', en: 'per 100 g' },
      allergens: [],
    },
    {
      name: { it: 'Tagliata di manzo', en: 'Sliced beef sirloin' },
      description: {
        it: 'Rosmarino, pepe nero e sale grosso',
        en: 'Rosemary, black pepper and coarse salt',
      },
      price: 19,
      allergens: [],
    },
    {
      name: { it: 'Peposo dell’Impruneta', en: 'Peppery beef stew' },
      description: {
        it: 'Muscolo di manzo, vino rosso, aglio, pepe; su pane abbrustolito',
        en: 'Beef shin, red wine, garlic, whole peppercorns; on grilled bread',
      },
      price: 16,
      allergens: ['gluten', 'sulphites'],
    },
    {
      name: { it: 'Arista al forno', en: 'Roast loin of pork' },
      description: {
        it: 'Maiale, aglio, rosmarino, vino bianco',
        en: 'Pork, garlic, rosemary, white wine',
      },
      price: 14,
      allergens: ['sulphites'],
    },
    {
      name: { it: 'Coniglio alla cacciatora', en: 'Hunter’s rabbit' },
      description: {
        it: 'In umido con pomodoro, vino rosso e olive nere',
        en: 'Braised with tomato, red wine and black olives',
      },
      price: 15,
      allergens: ['celery', 'sulphites'],
    },
    {
      name: { it: 'Trippa alla fiorentina', en: 'Florentine tripe' },
      description: {
        it: 'Pomodoro, odori e parmigiano',
        en: 'Tomato, carrot, onion, celery and parmesan',
      },
      price: 13,
      allergens: ['milk', 'celery'],
    },
    {
      name: { it: 'Baccalà alla livornese', en: 'Salt cod, Livorno style' },
      description: {
        it: 'Infarinato e fritto, poi in umido con pomodoro e prezzemolo',
        en: 'Floured and fried, then stewed with tomato and parsley',
      },
      price: 17,
      allergens: ['gluten', 'fish'],
    },
    {
      name: { it: 'Totani in inzimino', en: 'Squid with chard' },
      description: {
        it: 'Stufati con bietole, vino rosso e peperoncino',
        en: 'Stewed with Swiss chard, red wine and chilli',
      },
      price: 16,
      allergens: ['celery', 'sulphites', 'molluscs'],
      frozen: true,
    },
    {
      name: { it: 'Tortino di carciofi', en: 'Artichoke omelette' },
      description: {
        it: 'Carciofi infarinati e fritti, uova, al tegamino',
        en: 'Floured, fried artichokes set in eggs, served in the pan',
      },
      price: 12.5,
      allergens: ['gluten', 'eggs'],
      vegetarian: true,
    },
  ],
};
