/** What other programs call the fields and choices of exercises. */
import { type Column, headings, saidFor } from '#declare/imports.ts';

/** Usual headings of tables and keys of JSON. */
export const EXERCISE_COLUMNS: readonly Column[] = [
  ...headings(
    'name',
    `
  name_de | Übung | Übungsname | Übungen | Bezeichnung | Titel | exercise | exercise name |
  Name der Übung | title | exercise title | workout | movement | name_en | display name`,
  ),
  ...headings(
    'primary_muscles',
    `
  Muskel | Muskeln | Muskel(n) | Muskelgruppe | Muskelgruppen | Zielmuskel | Zielmuskulatur |
  Hauptmuskel | Hauptmuskeln | Hauptmuskelgruppe | primary | Primäre Muskeln | Primärer Muskel |
  Muskulatur | trainierte Muskeln | Beanspruchte Muskeln | primary muscle | target | target muscle |
  target muscles | target muscle group | prime mover muscle | prime mover | main muscle | main muscles |
  muscle | muscles | muscle group | muscle groups | muscles worked | primary muscle group |
  major muscle | agonist | body part | body parts | Körperteil | Körperregion | Körperbereich |
  body region`,
  ),
  ...headings(
    'secondary_muscles',
    `
  Hilfsmuskel | Nebenmuskeln | Nebenmuskel | Sekundäre Muskeln | Synergisten | Sekundärer Muskel |
  Unterstützende Muskeln | Weitere Muskeln | Hilfsmuskulatur | secondary muscle | muscles_secondary |
  secondary | synergists | synergist | assisting muscles | minor muscle | other muscles |
  supporting muscles`,
  ),
  ...headings(
    'equipment',
    `
  Gerät | Geräte | Equipment | Hilfsmittel | Trainingsgerät | Ausrüstung | Geräteart |
  equipment required | equipment needed | required equipment | primary equipment | equipments |
  equipment type | apparatus | equipment category`,
  ),
  ...headings(
    'instructions',
    `
  Ausführung | Anleitung | Durchführung | Übungsausführung | Schritte | steps | instruction |
  Bewegungsausführung | how to | execution | procedure | Ablauf`,
  ),
  ...headings(
    'description',
    `
  desc | summary | overview | Info | Kurzbeschreibung | Hinweise | Hinweis | notes | Tipps | tips |
  comment | Bemerkung | Bemerkungen | Details`,
  ),
  ...headings(
    'difficulty',
    `
  Schwierigkeit | Schwierigkeitsgrad | level | difficulty level | Leistungsstufe | Stufe |
  experience level | experience | Trainingslevel | Erfahrung`,
  ),
  ...headings('force', `force type | Kraftrichtung | Bewegungsrichtung | Druck/Zug | push/pull | push pull`),
  ...headings(
    'mechanic',
    `mechanics | Mechanik | Bewegungsart | mechanics type | exercise mechanics | utility`,
  ),
  ...headings(
    'category',
    `
  type | Typ | exercise type | Art | Übungsart | Trainingsart | Kategorien | categories |
  exercise classification | primary exercise classification | class | Rubrik`,
  ),
  ...headings('measured_by', `Messgröße | Einheit | tracking type | measurement | metric | log type`),
  ...headings(
    'contraindications',
    `
  Kontraindikation | Kontraindikationen | Gegenanzeigen | contraindication | Nicht geeignet bei |
  warnings | Vorsicht bei`,
  ),
  ...headings(
    'video_url',
    `
  Videolink | video link | videos | video | YouTube | Youtube Link | Video-URL |
  short youtube demonstration | demonstration`,
  ),
  ...headings(
    'image_urls',
    `
  images | image | Bilder | Bilder-URL | gifUrl | gif | image url | Abbildung | picture | pictures |
  photo | Foto | Bild-URL | Bildlink | thumbnail`,
  ),
  ...headings('source_id', `uuid | external id | slug`),
];

/** German, English and Latin names of muscles and of parts of the body. */
const PRIMARY_MUSCLES = saidFor({
  abdominals: `
  abs | ab | Bauchmuskeln | Bauchmuskel | gerader Bauchmuskel | rectus abdominis | obliques | oblique |
  obliquus externus abdominis | external obliques | seitlicher Bauch | schräge Bauchmuskeln | core |
  Rumpf | Körpermitte | waist | Taille | midsection | six pack | transversus abdominis | lower abs |
  upper abs | stomach`,
  chest: `
  serratus anterior | pecs | pectorals | pectoralis major | pectoralis | Brustmuskel | Brustmuskulatur |
  upper chest | lower chest | obere Brust | großer Brustmuskel | pectoral | untere Brust`,
  quadriceps: `
  Hüftbeuger | hip flexors | iliopsoas | quads | quad | quadriceps femoris | Quadrizeps |
  vorderer Oberschenkel | Oberschenkelvorderseite | Oberschenkel vorne | Kniestrecker`,
  abductors: `abductor | Abduktor | äußerer Oberschenkel | outer thighs | hip abductors | gluteus medius`,
  adductors: `adductor | Adduktor | inner thighs | innerer Oberschenkel | hip adductors | groin | Leiste`,
  biceps: `biceps brachii | brachialis | Armbeuger | bicep | bizeps`,
  calves: `
  calf | gastrocnemius | soleus | Wade | Wadenmuskel | lower legs | Unterschenkel | shins | Schienbein |
  ankles`,
  forearms: `
  forearm | Unterarm | brachioradialis | wrists | grip | wrist flexors | wrist extensors | lower arms |
  hands | Griffkraft | Handgelenk`,
  glutes: `
  glute | gluteus maximus | gluteus | butt | buttocks | Po | Gesäßmuskel | Gesäßmuskulatur | hips |
  Hintern | Hüfte | Pomuskel | großer Gesäßmuskel`,
  hamstrings: `
  hamstring | biceps femoris | Beinbizeps | Hamstrings | hinterer Oberschenkel | Oberschenkel hinten |
  Ischiocrurale | Oberschenkelrückseite | ischiocrurale Muskulatur | Kniebeuger`,
  lats: `
  lat | latissimus | latissimus dorsi | Latissimus | breiter Rücken | großer Rückenmuskel |
  teres major`,
  'lower back': `
  lower back muscles | erector spinae | spinal erectors | Rückenstrecker | Lendenwirbelsäule | spine |
  Lendenbereich | lumbar`,
  'middle back': `rhomboids | Rhomboiden | upper back | oberer Rücken | mid back | rhomboideus`,
  'lats, middle back': `back | Rücken | Rückenmuskulatur | Rückenmuskeln`,
  neck: `Hals | Nackenmuskulatur | levator scapulae | sternocleidomastoid`,
  'quadriceps, hamstrings': `Oberschenkel | thighs`,
  'quadriceps, hamstrings, glutes': `legs | leg | Beine | Bein | upper legs | Beinmuskulatur | lower body | Unterkörper`,
  shoulders: `
  delts | deltoids | deltoid | Schulter | anterior deltoid | posterior deltoid | lateral deltoid |
  front delts | rear delts | side delts | deltoideus | Deltamuskel | Schultermuskulatur |
  vordere Schulter | hintere Schulter | seitliche Schulter | rotator cuff | Rotatorenmanschette |
  middle delts`,
  traps: `trapezius | Trapezius | Trapezmuskel | trap | Kapuzenmuskel | upper traps`,
  triceps: `triceps brachii | tricep | Armstrecker`,
  'biceps, triceps': `arms | arm | Arme | upper arms | Oberarme | Oberarm`,
  'quadriceps, glutes, chest, lats, shoulders, abdominals': `
  full body | Ganzkörper | whole body | total body | fullbody | ganzer Körper | cardio |
  cardiovascular system | Herz-Kreislauf`,
  'chest, lats, shoulders': `Oberkörper | upper body`,
});

const EQUIPMENT = saidFor({
  'body only': `
  body weight | bodyweight | none | no equipment | keine | none (bodyweight exercise) | Körpergewicht |
  ohne Gerät | keins | kein | kein Gerät | ohne Geräte | ohne | body | keine Geräte | own body weight |
  weighted bodyweight | calisthenics`,
  barbell: `barbells | olympic barbell | LH | Langhanteln | trap bar | Hantelstange`,
  machine: `
  smith machine | Multipresse | machines | Maschine | leverage machine | Geräte | sled machine |
  elliptical machine | stationary bike | treadmill | Kraftgerät | Laufband | stepmill machine |
  skierg machine | upper body ergometer | Beinpresse | Latzug | assisted`,
  dumbbell: `dumbbells | KH | Kurzhanteln | Hantel | Hanteln | DB`,
  'e-z curl bar': `ez bar | ez barbell | sz bar | sz-bar | ez curl bar | SZ | sz-hantel | curl bar`,
  kettlebells: `kettlebell | Kugelhantel | KB`,
  cable: `cables | cable machine | Kabel | Seilzug | Kabelturm | cable tower | Kabelzugmaschine`,
  bands: `
  band | resistance band | resistance bands | Theraband | Gummiband | Fitnessband | mini band |
  Miniband | Loopband | superband`,
  'medicine ball': `medicineball | slam ball | wall ball`,
  'exercise ball': `swiss ball | stability ball | Pezziball | gym ball | bosu ball | Sitzball`,
  'foam roll': `foam roller | roller | Blackroll | Massagerolle`,
  other: `
  gym mat | Matte | Gymnastikmatte | pull-up bar | Klimmzugstange | bench | Bank | incline bench |
  Hantelbank | Sonstiges | andere | rope | TRX | Schlingentrainer | suspension trainer | rings | Ringe |
  plate | box | Kasten`,
});

/** Parts of the body are no kind of training. */
const CATEGORY = saidFor({
  strength: `
  strengthtraining | strength training | Krafttraining | Kraftübung | bodybuilding | weights |
  hypertrophy | resistance | Muskelaufbau | calisthenics | weight training | functional | Kräftigung`,
  cardio: `
  endurance | Cardiotraining | Ausdauertraining | Kardio | conditioning | aerobic | HIIT |
  cardiovascular | Herz-Kreislauf | running`,
  stretching: `stretch | Dehnung | Dehnübung | flexibility | Stretching | Dehnen | yoga`,
  mobility: `
  Beweglichkeit | balance | Gleichgewicht | warm-up | Aufwärmen | activation | foam rolling | SMR |
  rehabilitation | postural | Mobilisation | Mobility`,
  plyometrics: `plyometric | plyo | Sprungkraft | explosive | Plyometrics`,
  olympic_weightlifting: `olympic weightlifting | olympic weight lifting | weightlifting | olympic`,
  powerlifting: `Powerlifting`,
  none: `
  abs | arms | back | calves | chest | legs | shoulders | core | glutes | full body | waist | Bauch |
  Arme | Rücken | Waden | Brust | Beine | Schultern | Rumpf | Po | Ganzkörper | Gesäß | Oberkörper |
  Unterkörper | upper body | lower body | compound | isolation | push | pull | duration | weight reps |
  reps only | bodyweight reps | distance duration | accessory | biceps | triceps | Bizeps | Trizeps |
  Schulter | Nacken | neck`,
});

const DIFFICULTY = saidFor({
  beginner: `1 | novice | easy | basic | leicht | einfach | low | Anfänger | Neuling | Beginner | A`,
  intermediate: `2 | medium | mittel | moderate | average | Fortgeschrittene | Fortgeschrittener | normal | B`,
  expert: `
  3 | advanced | hard | difficult | schwer | schwierig | elite | Experte | Experten | professional |
  pro | master | C`,
});

const FORCE = saidFor({
  push: `Druck | drückend | Stoßen | pushing`,
  pull: `Zug | ziehend | pulling | hinge`,
  static: `isometric | isometrisch | hold | statisch | statics | Haltearbeit`,
  none: `push & pull | push/pull | other | compression | dynamic stretching | none`,
});

const MECHANIC = saidFor({
  compound: `
  mehrgelenkübung | Grundübung | multi-joint | komplex | Verbund | verbundübung | basic |
  Mehrgelenksübung`,
  isolation: `
  isolated | isoliert | Isolationsübung | single-joint | Isolation | auxiliary | Eingelenksübung |
  eingelenkübung`,
  none: `none | basic or auxiliary | pull | push`,
});

const MEASURED_BY = saidFor({
  reps: `repetitions | rep | Wdh | Wiederholung | weight reps | reps only`,
  time: `seconds | duration | Sekunden | Dauer | Minuten | minutes | timed`,
  distance: `km | meter | Meter | Distanz | metres | Entfernung`,
});

export const EXERCISE_WORDS = {
  primary_muscles: PRIMARY_MUSCLES,
  equipment: EQUIPMENT,
  category: CATEGORY,
  difficulty: DIFFICULTY,
  force: FORCE,
  mechanic: MECHANIC,
  measured_by: MEASURED_BY,
};
