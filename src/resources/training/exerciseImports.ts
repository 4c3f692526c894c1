/** What other programs call the fields and choices of exercises. */
import type { Column, Imports, Layout } from '#declare/imports.ts';
import { freeExerciseDb, pictureAddress } from './freeExerciseDb.ts';

const headings = (field: string, ...all: readonly string[]): Column[] =>
  all.map((heading) => ({ heading, field }));

/** Usual headings of tables and keys of JSON. */
const COLUMNS: readonly Column[] = [
  ...headings('name', 'name_de', 'Übung', 'Übungsname', 'Übungen', 'Bezeichnung', 'Titel', 'exercise', 'exercise name'),
  ...headings('name', 'Name der Übung', 'title', 'exercise title', 'workout', 'movement', 'name_en', 'display name'),
  ...headings('primary_muscles', 'Muskel', 'Muskeln', 'Muskel(n)', 'Muskelgruppe', 'Muskelgruppen', 'Zielmuskel'),
  ...headings('primary_muscles', 'Zielmuskulatur', 'Hauptmuskel', 'Hauptmuskeln', 'Hauptmuskelgruppe', 'primary'),
  ...headings('primary_muscles', 'Primäre Muskeln', 'Primärer Muskel', 'Muskulatur', 'trainierte Muskeln'),
  ...headings('primary_muscles', 'Beanspruchte Muskeln', 'primary muscle', 'target', 'target muscle', 'target muscles'),
  ...headings('primary_muscles', 'target muscle group', 'prime mover muscle', 'prime mover', 'main muscle'),
  ...headings('primary_muscles', 'main muscles', 'muscle', 'muscles', 'muscle group', 'muscle groups', 'muscles worked'),
  ...headings('primary_muscles', 'primary muscle group', 'major muscle', 'agonist'),
  ...headings('primary_muscles', 'body part', 'body parts', 'Körperteil', 'Körperregion', 'Körperbereich', 'body region'),
  ...headings('secondary_muscles', 'Hilfsmuskel', 'Nebenmuskeln', 'Nebenmuskel', 'Sekundäre Muskeln', 'Synergisten'),
  ...headings('secondary_muscles', 'Sekundärer Muskel', 'Unterstützende Muskeln', 'Weitere Muskeln', 'Hilfsmuskulatur'),
  ...headings('secondary_muscles', 'secondary muscle', 'muscles_secondary', 'secondary', 'synergists', 'synergist'),
  ...headings('secondary_muscles', 'assisting muscles', 'minor muscle', 'other muscles', 'supporting muscles'),
  ...headings('equipment', 'Gerät', 'Geräte', 'Equipment', 'Hilfsmittel', 'Trainingsgerät', 'Ausrüstung', 'Geräteart'),
  ...headings('equipment', 'equipment required', 'equipment needed', 'required equipment', 'primary equipment'),
  ...headings('equipment', 'equipments', 'equipment type', 'apparatus'),
  ...headings('instructions', 'Ausführung', 'Anleitung', 'Durchführung', 'Übungsausführung', 'Schritte', 'steps'),
  ...headings('instructions', 'instruction', 'Bewegungsausführung', 'how to', 'execution', 'procedure', 'Ablauf'),
  ...headings('description', 'desc', 'summary', 'overview', 'Info', 'Kurzbeschreibung', 'Hinweise', 'Hinweis', 'notes'),
  ...headings('description', 'Tipps', 'tips', 'comment', 'Bemerkung', 'Bemerkungen', 'Details'),
  ...headings('difficulty', 'Schwierigkeit', 'Schwierigkeitsgrad', 'level', 'difficulty level', 'Leistungsstufe', 'Stufe'),
  ...headings('difficulty', 'experience level', 'experience', 'Trainingslevel', 'Erfahrung'),
  ...headings('force', 'force type', 'Kraftrichtung', 'Bewegungsrichtung', 'Druck/Zug', 'push/pull', 'push pull'),
  ...headings('mechanic', 'mechanics', 'Mechanik', 'Bewegungsart', 'mechanics type', 'exercise mechanics', 'utility'),
  ...headings('category', 'type', 'Typ', 'exercise type', 'Art', 'Übungsart', 'Trainingsart', 'Kategorien', 'categories'),
  ...headings('category', 'exercise classification', 'primary exercise classification', 'class', 'Rubrik'),
  ...headings('measured_by', 'Messgröße', 'Einheit', 'tracking type', 'measurement', 'metric', 'log type'),
  ...headings('contraindications', 'Kontraindikation', 'Kontraindikationen', 'Gegenanzeigen', 'contraindication'),
  ...headings('contraindications', 'Nicht geeignet bei', 'warnings', 'Vorsicht bei'),
  ...headings('video_url', 'Videolink', 'video link', 'videos', 'video', 'YouTube', 'Youtube Link', 'Video-URL'),
  ...headings('video_url', 'short youtube demonstration', 'demonstration'),
  ...headings('image_urls', 'images', 'image', 'Bilder', 'Bilder-URL', 'gifUrl', 'gif', 'image url', 'Abbildung'),
  ...headings('image_urls', 'picture', 'pictures', 'photo', 'Foto', 'Bild-URL', 'Bildlink', 'thumbnail'),
  ...headings('source_id', 'uuid', 'external id', 'slug'),
];

const BACK = ['lats', 'middle back'];
const LEGS = ['quadriceps', 'hamstrings', 'glutes'];
const CORE = ['abdominals'];
const WHOLE = ['quadriceps', 'glutes', 'chest', 'lats', 'shoulders', 'abdominals'];

/** German, English and Latin names of muscles and of parts of the body. */
const MUSCLE_WORDS: Readonly<Record<string, string | readonly string[]>> = {
  ...{ abs: 'abdominals', ab: 'abdominals', Bauchmuskeln: 'abdominals', Bauchmuskel: 'abdominals' },
  ...{ 'gerader Bauchmuskel': 'abdominals', 'rectus abdominis': 'abdominals', obliques: 'abdominals' },
  ...{ oblique: 'abdominals', 'obliquus externus abdominis': 'abdominals', 'external obliques': 'abdominals' },
  ...{ 'seitlicher Bauch': 'abdominals', 'schräge Bauchmuskeln': 'abdominals', 'serratus anterior': 'chest' },
  ...{ core: CORE, Rumpf: CORE, Körpermitte: CORE, waist: CORE, Taille: CORE, midsection: CORE, 'six pack': CORE },
  ...{ 'transversus abdominis': 'abdominals', 'lower abs': 'abdominals', 'upper abs': 'abdominals' },
  ...{ stomach: 'abdominals', Hüftbeuger: 'quadriceps', 'hip flexors': 'quadriceps', iliopsoas: 'quadriceps' },
  ...{ abductor: 'abductors', Abduktor: 'abductors', 'äußerer Oberschenkel': 'abductors', 'outer thighs': 'abductors' },
  ...{ 'hip abductors': 'abductors', adductor: 'adductors', Adduktor: 'adductors', 'inner thighs': 'adductors' },
  ...{ 'innerer Oberschenkel': 'adductors', 'hip adductors': 'adductors', groin: 'adductors', Leiste: 'adductors' },
  ...{ 'biceps brachii': 'biceps', brachialis: 'biceps', Armbeuger: 'biceps', bicep: 'biceps', bizeps: 'biceps' },
  ...{ calf: 'calves', gastrocnemius: 'calves', soleus: 'calves', Wade: 'calves', Wadenmuskel: 'calves' },
  ...{ 'lower legs': 'calves', Unterschenkel: 'calves', shins: 'calves', Schienbein: 'calves', ankles: 'calves' },
  ...{ pecs: 'chest', pectorals: 'chest', 'pectoralis major': 'chest', pectoralis: 'chest', Brustmuskel: 'chest' },
  ...{ Brustmuskulatur: 'chest', 'upper chest': 'chest', 'lower chest': 'chest', 'obere Brust': 'chest' },
  ...{ 'großer Brustmuskel': 'chest', pectoral: 'chest', 'untere Brust': 'chest' },
  ...{ forearm: 'forearms', Unterarm: 'forearms', brachioradialis: 'forearms', wrists: 'forearms', grip: 'forearms' },
  ...{ 'wrist flexors': 'forearms', 'wrist extensors': 'forearms', 'lower arms': 'forearms', hands: 'forearms' },
  ...{ Griffkraft: 'forearms', Handgelenk: 'forearms' },
  ...{ glute: 'glutes', 'gluteus maximus': 'glutes', gluteus: 'glutes', 'gluteus medius': 'abductors', butt: 'glutes' },
  ...{ buttocks: 'glutes', Po: 'glutes', Gesäßmuskel: 'glutes', Gesäßmuskulatur: 'glutes', hips: 'glutes' },
  ...{ Hintern: 'glutes', Hüfte: 'glutes', Pomuskel: 'glutes', 'großer Gesäßmuskel': 'glutes' },
  ...{ hamstring: 'hamstrings', 'biceps femoris': 'hamstrings', Beinbizeps: 'hamstrings', Hamstrings: 'hamstrings' },
  ...{ 'hinterer Oberschenkel': 'hamstrings', 'Oberschenkel hinten': 'hamstrings', Ischiocrurale: 'hamstrings' },
  ...{ Oberschenkelrückseite: 'hamstrings', 'ischiocrurale Muskulatur': 'hamstrings', Kniebeuger: 'hamstrings' },
  ...{ lat: 'lats', latissimus: 'lats', 'latissimus dorsi': 'lats', Latissimus: 'lats', 'breiter Rücken': 'lats' },
  ...{ 'großer Rückenmuskel': 'lats', 'lower back muscles': 'lower back', 'erector spinae': 'lower back' },
  ...{ 'spinal erectors': 'lower back', Rückenstrecker: 'lower back', Lendenwirbelsäule: 'lower back', spine: 'lower back' },
  ...{ Lendenbereich: 'lower back', lumbar: 'lower back', rhomboids: 'middle back', Rhomboiden: 'middle back' },
  ...{ 'upper back': 'middle back', 'oberer Rücken': 'middle back', 'mid back': 'middle back', 'teres major': 'lats' },
  ...{ back: BACK, Rücken: BACK, Rückenmuskulatur: BACK, Rückenmuskeln: BACK, rhomboideus: 'middle back' },
  ...{ Hals: 'neck', Nackenmuskulatur: 'neck', 'levator scapulae': 'neck', sternocleidomastoid: 'neck' },
  ...{ quads: 'quadriceps', quad: 'quadriceps', 'quadriceps femoris': 'quadriceps', Quadrizeps: 'quadriceps' },
  ...{ 'vorderer Oberschenkel': 'quadriceps', Oberschenkel: ['quadriceps', 'hamstrings'], thighs: ['quadriceps', 'hamstrings'] },
  ...{ Oberschenkelvorderseite: 'quadriceps', 'Oberschenkel vorne': 'quadriceps', Kniestrecker: 'quadriceps' },
  ...{ legs: LEGS, leg: LEGS, Beine: LEGS, Bein: LEGS, 'upper legs': LEGS, Beinmuskulatur: LEGS, 'lower body': LEGS },
  ...{ Unterkörper: LEGS, delts: 'shoulders', deltoids: 'shoulders', deltoid: 'shoulders', Schulter: 'shoulders' },
  ...{ 'anterior deltoid': 'shoulders', 'posterior deltoid': 'shoulders', 'lateral deltoid': 'shoulders' },
  ...{ 'front delts': 'shoulders', 'rear delts': 'shoulders', 'side delts': 'shoulders', deltoideus: 'shoulders' },
  ...{ Deltamuskel: 'shoulders', Schultermuskulatur: 'shoulders', 'vordere Schulter': 'shoulders' },
  ...{ 'hintere Schulter': 'shoulders', 'seitliche Schulter': 'shoulders', 'rotator cuff': 'shoulders' },
  ...{ Rotatorenmanschette: 'shoulders', 'middle delts': 'shoulders' },
  ...{ trapezius: 'traps', Trapezius: 'traps', Trapezmuskel: 'traps', trap: 'traps', Kapuzenmuskel: 'traps' },
  ...{ 'upper traps': 'traps', 'triceps brachii': 'triceps', tricep: 'triceps', Armstrecker: 'triceps' },
  ...{ arms: ['biceps', 'triceps'], arm: ['biceps', 'triceps'], Arme: ['biceps', 'triceps'] },
  ...{ 'upper arms': ['biceps', 'triceps'], Oberarme: ['biceps', 'triceps'], Oberarm: ['biceps', 'triceps'] },
  ...{ 'full body': WHOLE, Ganzkörper: WHOLE, 'whole body': WHOLE, 'total body': WHOLE, fullbody: WHOLE },
  ...{ 'ganzer Körper': WHOLE, cardio: WHOLE, 'cardiovascular system': WHOLE, 'Herz-Kreislauf': WHOLE },
  ...{ Oberkörper: ['chest', 'lats', 'shoulders'], 'upper body': ['chest', 'lats', 'shoulders'] },
};

const EQUIPMENT_WORDS: Readonly<Record<string, string | readonly string[]>> = {
  ...{ 'body weight': 'body only', bodyweight: 'body only', none: 'body only', 'no equipment': 'body only', keine: 'body only' },
  ...{ 'none (bodyweight exercise)': 'body only', Körpergewicht: 'body only', 'ohne Gerät': 'body only', keins: 'body only' },
  ...{ kein: 'body only', 'kein Gerät': 'body only', 'ohne Geräte': 'body only', ohne: 'body only', body: 'body only' },
  ...{ 'keine Geräte': 'body only', 'own body weight': 'body only', 'weighted bodyweight': 'body only', calisthenics: 'body only' },
  ...{ barbells: 'barbell', 'olympic barbell': 'barbell', LH: 'barbell', Langhanteln: 'barbell', 'trap bar': 'barbell' },
  ...{ Hantelstange: 'barbell', 'smith machine': 'machine', Multipresse: 'machine' },
  ...{ dumbbells: 'dumbbell', KH: 'dumbbell', Kurzhanteln: 'dumbbell', Hantel: 'dumbbell', Hanteln: 'dumbbell', DB: 'dumbbell' },
  ...{ 'ez bar': 'e-z curl bar', 'ez barbell': 'e-z curl bar', 'sz bar': 'e-z curl bar', 'sz-bar': 'e-z curl bar' },
  ...{ 'ez curl bar': 'e-z curl bar', SZ: 'e-z curl bar', 'sz-hantel': 'e-z curl bar', 'curl bar': 'e-z curl bar' },
  ...{ kettlebell: 'kettlebells', Kugelhantel: 'kettlebells', KB: 'kettlebells' },
  ...{ cables: 'cable', 'cable machine': 'cable', Kabel: 'cable', Seilzug: 'cable', Kabelturm: 'cable', 'cable tower': 'cable' },
  ...{ Kabelzugmaschine: 'cable', machines: 'machine', Maschine: 'machine', 'leverage machine': 'machine', Geräte: 'machine' },
  ...{ 'sled machine': 'machine', 'elliptical machine': 'machine', 'stationary bike': 'machine', treadmill: 'machine' },
  ...{ Kraftgerät: 'machine', Laufband: 'machine', 'stepmill machine': 'machine', 'skierg machine': 'machine' },
  ...{ 'upper body ergometer': 'machine', Beinpresse: 'machine', Latzug: 'machine', assisted: 'machine' },
  ...{ band: 'bands', 'resistance band': 'bands', 'resistance bands': 'bands', Theraband: 'bands', Gummiband: 'bands' },
  ...{ Fitnessband: 'bands', 'mini band': 'bands', Miniband: 'bands', Loopband: 'bands', superband: 'bands' },
  ...{ medicineball: 'medicine ball', 'slam ball': 'medicine ball', 'wall ball': 'medicine ball' },
  ...{ 'swiss ball': 'exercise ball', 'stability ball': 'exercise ball', Pezziball: 'exercise ball', 'gym ball': 'exercise ball' },
  ...{ 'bosu ball': 'exercise ball', Sitzball: 'exercise ball', 'foam roller': 'foam roll', roller: 'foam roll' },
  ...{ Blackroll: 'foam roll', Massagerolle: 'foam roll', 'gym mat': 'other', Matte: 'other', Gymnastikmatte: 'other' },
  ...{ 'pull-up bar': 'other', Klimmzugstange: 'other', bench: 'other', Bank: 'other', 'incline bench': 'other' },
  ...{ Hantelbank: 'other', Sonstiges: 'other', andere: 'other', rope: 'other', TRX: 'other', Schlingentrainer: 'other' },
  ...{ 'suspension trainer': 'other', rings: 'other', Ringe: 'other', plate: 'other', box: 'other', Kasten: 'other' },
};

/** wger's categories are parts of the body, which say nothing about the kind of training. */
const CATEGORY_WORDS: Readonly<Record<string, string | readonly string[]>> = {
  ...{ strengthtraining: 'strength', 'strength training': 'strength', Krafttraining: 'strength', Kraftübung: 'strength' },
  ...{ bodybuilding: 'strength', weights: 'strength', hypertrophy: 'strength', resistance: 'strength', Muskelaufbau: 'strength' },
  ...{ calisthenics: 'strength', 'weight training': 'strength', functional: 'strength', Kräftigung: 'strength' },
  ...{ endurance: 'cardio', Cardiotraining: 'cardio', Ausdauertraining: 'cardio', Kardio: 'cardio', conditioning: 'cardio' },
  ...{ aerobic: 'cardio', HIIT: 'cardio', cardiovascular: 'cardio', 'Herz-Kreislauf': 'cardio', running: 'cardio' },
  ...{ stretch: 'stretching', Dehnung: 'stretching', Dehnübung: 'stretching', flexibility: 'stretching', Beweglichkeit: 'mobility' },
  ...{ Stretching: 'stretching', Dehnen: 'stretching', yoga: 'stretching', balance: 'mobility', Gleichgewicht: 'mobility' },
  ...{ plyometric: 'plyometrics', plyo: 'plyometrics', Sprungkraft: 'plyometrics', explosive: 'plyometrics', Plyometrics: 'plyometrics' },
  ...{ 'warm-up': 'mobility', Aufwärmen: 'mobility', activation: 'mobility', 'foam rolling': 'mobility', SMR: 'mobility' },
  ...{ rehabilitation: 'mobility', postural: 'mobility', Mobilisation: 'mobility', Mobility: 'mobility' },
  ...{ 'olympic weightlifting': 'olympic_weightlifting', 'olympic weight lifting': 'olympic_weightlifting' },
  ...{ weightlifting: 'olympic_weightlifting', olympic: 'olympic_weightlifting', Powerlifting: 'powerlifting' },
  ...Object.fromEntries(
    [
      ...['abs', 'arms', 'back', 'calves', 'chest', 'legs', 'shoulders', 'core', 'glutes', 'full body', 'waist'],
      ...['Bauch', 'Arme', 'Rücken', 'Waden', 'Brust', 'Beine', 'Schultern', 'Rumpf', 'Po', 'Ganzkörper', 'Gesäß'],
    ].map((word) => [word, []]),
  ),
};

const WORDS = {
  primary_muscles: MUSCLE_WORDS,
  equipment: EQUIPMENT_WORDS,
  category: CATEGORY_WORDS,
  difficulty: {
    ...{ novice: 'beginner', easy: 'beginner', basic: 'beginner', leicht: 'beginner', einfach: 'beginner', low: 'beginner' },
    ...{ Anfänger: 'beginner', Neuling: 'beginner', Beginner: 'beginner', '1': 'beginner', A: 'beginner' },
    ...{ medium: 'intermediate', mittel: 'intermediate', moderate: 'intermediate', average: 'intermediate', '2': 'intermediate' },
    ...{ Fortgeschrittene: 'intermediate', Fortgeschrittener: 'intermediate', normal: 'intermediate', B: 'intermediate' },
    ...{ advanced: 'expert', hard: 'expert', difficult: 'expert', schwer: 'expert', schwierig: 'expert', elite: 'expert' },
    ...{ Experte: 'expert', Experten: 'expert', professional: 'expert', pro: 'expert', '3': 'expert', master: 'expert', C: 'expert' },
  },
  force: {
    ...{ Druck: 'push', drückend: 'push', Stoßen: 'push', pushing: 'push', Zug: 'pull', ziehend: 'pull', pulling: 'pull' },
    ...{ isometric: 'static', isometrisch: 'static', hold: 'static', statisch: 'static', statics: 'static', Haltearbeit: 'static' },
    ...{ 'push & pull': [], 'push/pull': [], hinge: 'pull', other: [], compression: [], 'dynamic stretching': [], none: [] },
  },
  mechanic: {
    ...{ mehrgelenkübung: 'compound', Grundübung: 'compound', 'multi-joint': 'compound', komplex: 'compound', Verbund: 'compound' },
    ...{ verbundübung: 'compound', basic: 'compound', Mehrgelenksübung: 'compound', isolated: 'isolation', isoliert: 'isolation' },
    ...{ Isolationsübung: 'isolation', 'single-joint': 'isolation', Isolation: 'isolation', auxiliary: 'isolation', none: [] },
    ...{ Eingelenksübung: 'isolation', eingelenkübung: 'isolation', 'basic or auxiliary': [], 'pull': [], 'push': [] },
  },
  measured_by: {
    ...{ repetitions: 'reps', rep: 'reps', Wdh: 'reps', Wiederholung: 'reps', 'weight reps': 'reps', 'reps only': 'reps' },
    ...{ seconds: 'time', duration: 'time', Sekunden: 'time', Dauer: 'time', Minuten: 'time', minutes: 'time', timed: 'time' },
    ...{ km: 'distance', meter: 'distance', Meter: 'distance', Distanz: 'distance', metres: 'distance', Entfernung: 'distance' },
  },
} as const;

/** wger (wger.de), as its interface and its exports list exercises. */
const wger: Layout = {
  label: 'wger',
  recognises: (entry) => 'muscles_secondary' in entry && 'muscles' in entry && 'category' in entry,
  convert: ({ uuid, category, muscles, muscles_secondary, equipment, name, description, ...entry }) => ({
    name,
    description,
    category,
    equipment,
    primary_muscles: isNone(muscles) ? category : muscles,
    secondary_muscles: muscles_secondary,
    instructions: entry.instructions,
    image_urls: entry.images,
    video_url: entry.videos,
    source_id: uuid,
  }),
};

const isNone = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Trained for a time and not for repetitions. */
const TIMED = ['cardio', 'stretching'];

const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export const exerciseImports: Imports = {
  match: ['source_id', 'name'],
  layouts: [freeExerciseDb, wger],
  columns: COLUMNS,
  words: WORDS,
  rest: { equipment: 'other' },
  adjust: (values) => {
    const notes: string[] = [];
    const primary = strings(values.primary_muscles);
    const addresses = strings(values.image_urls).map(pictureAddress);
    const images = addresses.filter((address) => /^https?:\/\/\S+$/.test(address));
    if (images.length < addresses.length)
      notes.push('Bilder ohne vollständige Adresse (https://…) bleiben weg');
    const video = values.video_url;
    const hasVideo = typeof video === 'string' && /^https?:\/\/\S+$/.test(video);
    if (video && !hasVideo) notes.push('Ein Video ohne vollständige Adresse (https://…) bleibt weg');
    return {
      values: {
        ...values,
        // Some name a muscle in both.
        secondary_muscles: Array.isArray(values.secondary_muscles)
          ? strings(values.secondary_muscles).filter((muscle) => !primary.includes(muscle))
          : values.secondary_muscles,
        measured_by: values.measured_by ?? (TIMED.includes(String(values.category)) ? 'time' : 'reps'),
        image_urls: images.slice(0, 10),
        video_url: hasVideo ? video : null,
      },
      notes,
    };
  },
};
