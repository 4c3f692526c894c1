/** Names and addresses of fictitious people. */

export const FEMALE_NAMES =
  'Anna Lena Julia Sarah Laura Katharina Lisa Nele Merle Wiebke Frauke Svenja Inga Maike Silke Petra Sabine Monika Birgit Ayşe Zeynep Agnieszka Olga Mila Emma Hannah Leonie Johanna Clara Marie Charlotte Theresa Franziska Antje Gesa Imke Carolin Melanie Nadine Stefanie'.split(
    ' ',
  );

export const MALE_NAMES =
  'Jan Lars Finn Ole Malte Hauke Thorben Sönke Jörg Uwe Klaus Dieter Stefan Michael Andreas Thomas Christian Tobias Florian Sebastian Jonas Lukas Leon Paul Ben Felix Maximilian Moritz Julian Mehmet Emre Piotr Dmitri Matteo Henrik Arne Björn Torsten Holger Matthias'.split(
    ' ',
  );

export const LAST_NAMES =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Petersen Hansen Jensen Christiansen Andresen Thomsen Clausen Lorenzen Paulsen Carstensen Möller Köhler Krüger Schröder Jürgens Lüders Behrens Ahrens Brandt Voß Groß Weiß Krause Lehmann König Kaiser Vogel Franke Albrecht Winter Sommer Busch Kühn Pohl Engel Horn Bergmann Ziegler Arnold Seidel Yılmaz Kaya Demir Kowalski Nowak Ivanov Nguyen Rossi'.split(
    ' ',
  );

export const STREETS = [
  'Holtenauer Straße',
  'Hafenstraße',
  'Lindenweg',
  'Am Markt',
  'Gartenstraße',
  'Schulstraße',
  'Feldstraße',
  'Bergstraße',
  'Kirchenweg',
  'Rosenweg',
  'Bahnhofstraße',
  'Eichenallee',
  'Mühlenweg',
  'Sternstraße',
  'Dorfstraße',
] as const;

export const TAGS = [
  'Frühsport',
  'Reha',
  'Rücken',
  'Marathon',
  'Probetraining',
  'Firmenfitness',
  'Senioren',
  'VIP',
] as const;

export const GOALS = [
  'Zehn Kilometer am Stück laufen.',
  'Rückenschmerzen loswerden, zweimal in der Woche trainieren.',
  'Fünf Kilo abnehmen bis zum Sommer.',
  'Muskeln aufbauen, vor allem Oberkörper.',
  'Nach der Knieoperation wieder sicher Treppen steigen.',
  'Ausgleich zur Arbeit im Sitzen.',
  'Den ersten Klimmzug schaffen.',
  'Beweglicher werden.',
] as const;

export const INJURIES = [
  'Knie links',
  'Knie rechts',
  'Schulter rechts',
  'Lendenwirbelsäule',
  'Sprunggelenk',
] as const;

export const HEALTH_NOTES = [
  'Bluthochdruck, ärztlich eingestellt.',
  'Asthma, hat das Spray dabei.',
  'Keine Übungen über Kopf.',
  'Belastungs-EKG ohne Befund.',
] as const;

/** A place: post code and town. */
export const PLACES = {
  north: [
    ['24103', 'Kiel'],
    ['24105', 'Kiel'],
    ['24116', 'Kiel'],
    ['24143', 'Kiel'],
    ['24161', 'Altenholz'],
    ['24340', 'Eckernförde'],
    ['24211', 'Preetz'],
    ['24768', 'Rendsburg'],
  ],
  south: [
    ['79098', 'Freiburg im Breisgau'],
    ['79104', 'Freiburg im Breisgau'],
    ['79211', 'Denzlingen'],
    ['79183', 'Waldkirch'],
  ],
} as const;
